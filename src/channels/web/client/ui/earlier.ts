import type { RefCallback } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

const ITEMS_PER_PAGE = 12; // a screen: what else a year of talk holds costs neither the start nor a key
const SECOND_PAGE_MS = 1_000; // the first one is there by then, and can be used
const NEAR = '400px 0px'; // earlier items are there before the reader reaches the first

/** How many of the newest items are drawn, and what shows earlier ones; `button` asks for them as it comes near. */
export function useEarlier(): {
  count: number;
  button: RefCallback<HTMLButtonElement>;
  more: () => void;
} {
  const [pages, setPages] = useState(1);
  const place = useRef<{ log: Element; toEnd: number } | null | undefined>(null);
  const tools = useMemo(() => {
    let element: HTMLButtonElement | null = null;
    const more = (): void => {
      const log = element?.closest('.log');
      place.current = log && { log, toEnd: log.scrollHeight - log.scrollTop }; // none: nothing comes above
      setPages((before) => before + 1);
    };
    const watch = createWatch(more);
    const button = (next: HTMLButtonElement | null): void => {
      element = next;
      watch(next);
    };
    return { more, button };
  }, []);
  useEffect(() => {
    const timer = setTimeout(tools.more, SECOND_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    if (place.current) place.current.log.scrollTop = scrollTopAgain(place.current);
  }, [pages]);
  return { count: ITEMS_PER_PAGE * pages, ...tools };
}

/** Returns where what the reader saw stands now; not each browser keeps it there by itself. */
const scrollTopAgain = ({ log, toEnd }: { log: Element; toEnd: number }): number =>
  log.scrollHeight - toEnd;

/** Returns what watches an element, and runs `near` each time it comes near the view. */
function createWatch(near: () => void): (element: HTMLElement | null) => void {
  let watch: IntersectionObserver | undefined;
  return (element) => {
    watch?.disconnect();
    watch = undefined;
    if (!element) return;
    watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && near(), {
      root: element.closest('.log'),
      rootMargin: NEAR,
    });
    watch.observe(element);
  };
}
