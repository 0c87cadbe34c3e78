import type { SpanPlace, Tracer } from '../tracing';
import type { DatabaseDriver } from './driver';
import type { StatementCall, TransactionScript } from './statement';

/** Returns a driver whose statements are spans, where they are part of some trace; values are in none. */
export function traceDriver(driver: DatabaseDriver, tracer: Tracer): DatabaseDriver {
  const { dialect } = driver;
  const traced = <T>(work: () => TransactionScript<T>): (() => TransactionScript<T>) => {
    const here = tracer.here();
    return here ? () => tracedScript(work(), tracer, { here, dialect }) : work;
  };
  return {
    ...driver,
    write: (key, work, how) => driver.write(key, traced(work), how),
    writeAndSync: (key, work) => driver.writeAndSync(key, traced(work)),
    read: (work) => driver.read(traced(work)),
  };
}

function* tracedScript<T>(
  script: TransactionScript<T>,
  tracer: Tracer,
  { here, dialect }: { here: SpanPlace; dialect: DatabaseDriver['dialect'] },
): TransactionScript<T> {
  let step = script.next();
  while (!step.done) {
    const span = tracer.begin(spanOf(step.value, here, dialect));
    const answer: unknown = yield step.value;
    span.end();
    step = script.next(answer);
  }
  return step.value;
}

function spanOf(
  { statement }: StatementCall,
  within: SpanPlace,
  dialect: DatabaseDriver['dialect'],
) {
  const { sql } = statement.compiled(dialect);
  const [verb = 'sql'] = sql.split(' ', 1);
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql)?.[1];
  return {
    name: table === undefined ? verb : `${verb} ${table}`,
    kind: 'client' as const,
    attributes: {
      'db.system.name': dialect === 'sqlite' ? 'sqlite' : 'postgresql',
      'db.query.text': sql,
    },
    within,
  };
}
