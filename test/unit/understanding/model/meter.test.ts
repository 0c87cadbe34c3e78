import { Registry } from 'prom-client';
import { promMeter } from '../../../../src/understanding/model';

test('questions, tokens and cost can be read by Prometheus', async () => {
  const registry = new Registry();
  const meter = promMeter(registry, { prices: { input: 0.4, cached: 0.1, output: 1.6 } });
  meter.asked('understand', 'ok', 0.8);
  meter.asked('understand', 'timeout', 4);
  meter.tokens('understand', { input: 2_000_000, cached: 1_000_000, output: 500_000 }, 'web');
  const page = await registry.metrics();
  expect(page).toContain('mela_model_questions_total{purpose="understand",outcome="timeout"} 1');
  expect(page).toContain(
    'mela_model_tokens_total{purpose="understand",kind="cached",channel="web"} 1000000',
  );
  expect(page).toMatch(/mela_model_cost_usd_total\{purpose="understand",channel="web"\} 1\.3/u);
});

test('without prices there is no cost to tell', async () => {
  const registry = new Registry();
  promMeter(registry, {}).tokens('understand', { input: 10, cached: 0, output: 1 });
  expect(await registry.metrics()).not.toContain('mela_model_cost_usd_total{');
});
