import { drawSun, ridgeLine, drawRidges, drawClouds } from './landscape';
import { drawBattlements, drawDome, drawArch, drawTower, drawBuildings } from './masonry';
import { type ScenePainter, randomBetween } from './painter';
import {
  blendColours,
  rectangleShape,
  groundShape,
  PICTURE_HEIGHT,
  polygonShape,
  PICTURE_WIDTH,
} from './scene';

const drawFort: ScenePainter = (chance, colours) => {
  const foot = 300;
  const wall = blendColours(colours.far, colours.accent, 0.35);
  const high = randomBetween(chance, 70, 105);
  const towers = [90, 250, 400, 550].map((x) =>
    drawTower(
      x + randomBetween(chance, -22, 22),
      foot,
      randomBetween(chance, 44, 62),
      high + randomBetween(chance, 35, 85),
      colours,
      wall,
    ),
  );
  const gates = [170, 325, 480].flatMap((x) => drawArch(x, foot, 46, high * 0.7, colours.near));
  return [
    ...drawSun(chance, colours),
    ...drawRidges(
      chance,
      { ...colours, near: blendColours(colours.far, colours.near, 0.25) },
      2,
      210,
      26,
    ),
    ...towers.flat(),
    rectangleShape(0, foot - high, PICTURE_WIDTH, high, wall),
    ...drawBattlements(0, foot - high, PICTURE_WIDTH, wall),
    rectangleShape(0, foot - high + 14, PICTURE_WIDTH, 4, blendColours(wall, colours.near, 0.3)),
    ...gates,
    groundShape(ridgeLine(chance, foot + 6, 5), colours.near),
  ];
};

const drawMuseum: ScenePainter = (chance, colours) => {
  const foot = 296;
  const stone = blendColours(colours.far, colours.sun, 0.55);
  const shade = blendColours(stone, colours.near, 0.45);
  const columns = Array.from({ length: 8 }, (_, index) =>
    rectangleShape(148 + index * 46, foot - 110, 22, 110, stone),
  );
  const wings = [20, 524].flatMap((x) => [
    rectangleShape(x, foot - 84, 96, 84, stone),
    ...[0, 1, 2].flatMap((n) => drawArch(x + 20 + n * 28, foot - 12, 16, 46, shade)),
  ]);
  return [
    ...drawSun(chance, colours),
    ...drawClouds(chance, colours),
    ...wings,
    ...drawDome(
      320,
      foot - 146,
      randomBetween(chance, 52, 74),
      blendColours(stone, colours.accent, 0.5),
    ),
    rectangleShape(116, foot - 110, 408, 110, shade),
    ...columns,
    rectangleShape(108, foot - 124, 424, 16, stone),
    polygonShape(
      [
        [108, foot - 124],
        [532, foot - 124],
        [320, foot - 172],
      ],
      stone,
    ),
    polygonShape(
      [
        [160, foot - 130],
        [480, foot - 130],
        [320, foot - 162],
      ],
      shade,
    ),
    rectangleShape(92, foot - 8, 456, 10, stone),
    groundShape(() => foot, colours.near),
    polygonShape(
      [
        [250, foot],
        [390, foot],
        [520, PICTURE_HEIGHT],
        [120, PICTURE_HEIGHT],
      ],
      blendColours(colours.near, stone, 0.35),
    ),
  ];
};

const drawSkyline: ScenePainter = (chance, colours) => [
  ...drawSun(chance, colours),
  ...drawClouds(chance, colours),
  ...drawBuildings(chance, 285, colours.far, colours.sun),
  ...drawBuildings(chance, 350, blendColours(colours.far, colours.near, 0.7), colours.sun),
  groundShape(() => 338, colours.near),
];

/** The views of buildings, by kind. */
export const TOWN_VIEWS: Readonly<Record<string, ScenePainter>> = {
  fort: drawFort,
  museum: drawMuseum,
  city: drawSkyline,
};
