import { type ChatBody } from "../support/model-server";
import { play, talkLines } from "../support/talk/talk";
import { usingModelStage } from "../support/talk/using-model-stage";

jest.setTimeout(180_000);

const model = usingModelStage();
const NOTHING = JSON.stringify({ commands: [] });
const text = (slot: string, said: string) => ({
  slot,
  value: { is: "text", text: said },
});
const GONE = { slot: "gone", value: { is: "flag", on: true } };
const start = (...fills: unknown[]) => ({
  do: "start",
  dialog: "my-places",
  fills,
});

async function talk(
  message: string,
  commands: unknown,
  ...lines: string[]
): Promise<void> {
  const isIt = ({ messages }: ChatBody): boolean =>
    messages[1]?.content.includes(`"message":"${message.split(" ")[0]}`) ===
    true;
  model.server.act({
    say: (body) => (isIt(body) ? JSON.stringify({ commands }) : NOTHING),
  });
  await play(talkLines(lines.join("\n")), model.stage);
}

const SAVED = [
  "> change my home address to Indiranagar",
  "< places.kept name=place.name.home",
];
const STAYS = [
  "> my places",
  '< places.line name=place.name.home where="Indiranagar…"',
];

test.each<[string, string, unknown[]]>([
  ["forgotten", "zxcvb home wqpl", [start(text("called", "home"), GONE)]],
  ["forgotten in Hindi", "zxcvb घर wqpl", [start(text("called", "घर"), GONE)]],
  [
    "forgotten in Hinglish",
    "zxcvb ghar wqpl",
    [start(text("called", "ghar"), GONE)],
  ],
  [
    "forgotten beside other words",
    "we are not at home this weekend, what else is there",
    [start(text("called", "home"), GONE)],
  ],
  [
    "moved",
    "zxcvb home wqpl Koramangala 560034",
    [start(text("called", "home"), text("to", "Koramangala 560034"))],
  ],
  [
    "moved by the place itself",
    "zxcvb home wqpl Whitefield 560066",
    [
      start(text("called", "home"), {
        slot: "spot",
        value: { is: "place", name: "Whitefield", pin: "560066" },
      }),
    ],
  ],
])(
  "a model’s beginning of my-places alone: nothing is %s",
  async (_, said, commands) => {
    await talk(
      said,
      commands,
      ...SAVED,
      `> ${said}`,
      "<! places.forgotten",
      "<! places.kept",
      ...STAYS,
    );
  },
);
test("a model’s beginning of my-places alone keeps nothing of the order just paid", async () => {
  await talk(
    "zxcvb home wqpl",
    [start(text("called", "home"))],
    "> order a masala dosa from Tiffin Trail HSR Layout to HSR Layout",
    "> [choice.bill]",
    "> {name=Asha Rao; mobile=98765 43210; address=12 Lake Road}",
    "> yes",
    "= pay",
    "= wait 8s",
    '< ask.keepPlace place="HSR Layout, Bengaluru"',
    "> zxcvb home wqpl",
    "<! places.kept",
  );
});

test("a model’s filling of “gone” alone forgets nothing while it is asked where home is now", async () => {
  await talk(
    "zxcvb home wqpl",
    [{ do: "fill", ...GONE }],
    ...SAVED,
    "> my home has moved",
    "< ask.spot name=place.name.home",
    "> zxcvb home wqpl",
    "<! places.forgotten",
  );
});
