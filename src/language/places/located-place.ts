/** A named point; `cityCode` (`std:…`) and `pin` (6 digits) are set where they are known. */
export interface LocatedPlace {
  label: string;
  lat: number;
  lng: number;
  cityCode?: string | undefined;
  pin?: string | undefined;
}
