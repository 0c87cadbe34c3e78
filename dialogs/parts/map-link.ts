const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/** A link that looks a place up on the map, by its name and what is told of where it is. */
export const mapLink = (place: string): string =>
  MAP_SEARCH + encodeURIComponent(place).replaceAll('%20', '+').replaceAll('%2C', ',');
