import { bengaluruExperiences } from './bengaluru';
import { chennaiExperiences } from './chennai';
import { delhiExperiences } from './delhi';
import { hyderabadExperiences } from './hyderabad';
import { jaipurExperiences } from './jaipur';
import { kolkataExperiences } from './kolkata';
import { mumbaiExperiences } from './mumbai';
import { puneExperiences } from './pune';
import type { ExperienceSeed } from './seed';

/** Every experience of the sandbox, city after city. */
export const EXPERIENCE_SEEDS: readonly ExperienceSeed[] = [
  ...bengaluruExperiences,
  ...mumbaiExperiences,
  ...delhiExperiences,
  ...hyderabadExperiences,
  ...chennaiExperiences,
  ...kolkataExperiences,
  ...puneExperiences,
  ...jaipurExperiences,
];
