import { waterfall, type StepAction } from '../../../src/engine/dialog';
import { mermaidDiagram } from '../../../src/engine/mermaid';
import { consentSlot } from '../../../src/engine/slots/consent';
import { filterSlot } from '../../../src/engine/slots/filter';
import { plainSlot } from '../../support/engine/slots';
import { madeUp } from '../../support/made-up';

const lookUp: StepAction = function* () {
  return undefined;
};

const agreed = consentSlot({
  name: 'agreed',
  about: 'consent',
  label: { raw: 'consent' },
  why: { raw: 'why' },
  needs: [madeUp('day')],
  *bill() {
    return { digest: 'x', of: 'x', totalPaise: 1, lines: [] };
  },
  acted: () => false,
  *card() {
    return { kind: 'text', text: { raw: 'pay?' }, choices: [] };
  },
});

const visit = waterfall({
  id: madeUp('a "visit"'),
  about: 'visit',
  slots: [
    filterSlot(madeUp('budget'), 'money', ['money'], 'money'),
    filterSlot(madeUp('mood'), 'mood', ['text'], 'text'),
  ],
  steps: [
    plainSlot('place'),
    lookUp,
    plainSlot('day', { needs: ['place', madeUp('budget')] }),
    agreed,
  ],
});

describe('diagram', () => {
  test('prints steps in order, what each needs, and what is only taken along', () => {
    expect(mermaidDiagram(visit)).toBe(
      [
        'flowchart TD',
        '  begin(["a #quot;visit#quot;"])',
        '  s1[/"place"/]',
        '  s2["lookUp"]',
        '  s3[/"day"/]',
        '  s4{{"agreed"}}',
        '  done(["done"])',
        '  begin --> s1 --> s2 --> s3 --> s4 --> done',
        '  s1 -.-> s3',
        '  said -.-> s3',
        '  s3 -.-> s4',
        '  said[/"budget, mood"/] -.-> begin',
        '',
      ].join('\n'),
    );
  });

  test('prints a dialog without slots, and an action without a name', () => {
    const bare = waterfall({ id: madeUp('bare'), about: '', steps: [(() => lookUp)()] });
    expect(mermaidDiagram(bare)).toContain('begin --> s1 --> done');
    expect(mermaidDiagram(bare)).not.toContain('said');
    const nameless = waterfall({
      id: madeUp('nameless'),
      about: '',
      steps: [Object.defineProperty(lookUp.bind(undefined), 'name', { value: '' })],
    });
    expect(mermaidDiagram(nameless)).toContain('s1["action"]');
  });
});
