const MAP_SEARCH = 'https://www.google.com/maps/search/?api=1&query=';

/** Returns a Google Maps search link for a place's name and location. */
export const mapLink = (place: string): string =>
  MAP_SEARCH + encodeURIComponent(place).replaceAll('%20', '+').replaceAll('%2C', ',');
