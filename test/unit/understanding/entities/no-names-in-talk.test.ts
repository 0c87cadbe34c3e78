import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readContactDetails, readVisitors } from '../../../../src/understanding/entities/contact';

/*
 * What people say in general names nobody: of the sentences that the corpus notes as telling of no person, read as if Mela had just asked
 * for the visitors, hardly one may give a name. Those that are left hold real names ("Thanos", "Ravi's number") or titles of the sandbox.
 */

const ROOT = join(__dirname, '..', '..', '..', '..', 'training');
const TELLS_OF_PEOPLE =
  /"(?:email|phone|age|gender|self|asFirst|address)":|"slot":"(?:visitors|contact|guardian)"|"(?:visitors|contact|guardian)":|"name":"/u;

const row = z.object({ says: z.string().array(), act: z.unknown() });

const sentencesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .flatMap((file) =>
      readFileSync(join(ROOT, folder, file), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => row.parse(JSON.parse(line)))
    .filter(({ act }) => !TELLS_OF_PEOPLE.test(JSON.stringify(act)))
    .flatMap(({ says }) => says);

function namesIn(said: string): string[] {
  const { contact } = readContactDetails(said);
  const people = readVisitors(said, [], true);
  return [...people.map(({ name }) => name), contact?.name].flatMap((name) => name ?? []);
}

test.each([
  ['corpus', 10, 5_000, 0.013],
  ['set-aside', 2, 3_000, 0.016],
  ['unlearned', 1, 700, 0.08], // stories, which nobody has mended for
])(
  'of the sentences in %s that tell of nobody, hardly one names anybody',
  (folder, every, least, most) => {
    const said = sentencesOf(folder).filter((_one, at) => at % every === 0);
    const named = said.filter((one) => namesIn(one).length > 0);
    expect(said.length).toBeGreaterThan(least);
    expect(named.length / said.length).toBeLessThan(most);
  },
);

test.each([
  ['उनका नाम हटा दो, 4 टिकट ही रखो'],
  ['सासू माँ अंधेरे में सीढ़ियाँ नहीं चढ़ पाएँगी'],
  ['टिकट मेरे ही ई-मेल पर भेजना'],
  ['ये 5, 6, 7 कौन हैं? ये तो नाम ही नहीं हैं, इन्हें हटाओ'],
  ['mummy andhere mein chadh nahi payengi, unka naam hata do'],
  ['मम्मी नहीं आ रहीं, पत्नी चल नहीं पातीं'],
  ['my mother cannot climb in the dark, take her name off'],
  ['Cancel it only, my daughter has cooked'],
])('%s names nobody', (said) => expect(namesIn(said)).toEqual([]));

test.each([
  ['कमला शर्मा, 62 साल और राजेश शर्मा 40 पुरुष', ['कमला शर्मा', 'राजेश शर्मा']],
  ['आरव 9 साल, विवान 7 साल', ['आरव', 'विवान']],
  ['पूजा वर्मा 31 महिला, भावना राव 28 महिला', ['पूजा वर्मा', 'भावना राव']],
  ['Grace Park 31 F, Hope Smith 34 F', ['Grace Park', 'Hope Smith']],
  ['karuna 31 f and asha 40 f', ['Karuna', 'Asha']],
])('%s names people', (said, names) => expect(namesIn(said)).toEqual(names));
