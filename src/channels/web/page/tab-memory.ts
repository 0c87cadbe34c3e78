/**
 * Memory of this tab, which outlives the way to the gateway and back. Empty where the browser
 * forbids storage.
 */
export const tabMemory = {
  read(name: string): string | undefined {
    try {
      return sessionStorage.getItem(`mela/${name}`) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(name: string, text: string): void {
    try {
      sessionStorage.setItem(`mela/${name}`, text);
    } catch {
      // the page then shows what it shows to everybody
    }
  },
};

/** Returns the name under which the ticket of a pay link's page is kept; the path begins `/pay/<id>`. */
export const ticketName = (path: string): string => `ticket/${path.split('/')[2] ?? ''}`;
