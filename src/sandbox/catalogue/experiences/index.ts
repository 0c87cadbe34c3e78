import { bengaluru } from './bengaluru';
import { chennai } from './chennai';
import { delhi } from './delhi';
import { hyderabad } from './hyderabad';
import { jaipur } from './jaipur';
import { kolkata } from './kolkata';
import { mumbai } from './mumbai';
import { pune } from './pune';
import type { ExperienceSeed } from './seed';

/** Every experience of the sandbox, city after city. */
export const EXPERIENCE_SEEDS: readonly ExperienceSeed[] = [
  ...bengaluru,
  ...mumbai,
  ...delhi,
  ...hyderabad,
  ...chennai,
  ...kolkata,
  ...pune,
  ...jaipur,
];
