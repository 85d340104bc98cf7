import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino, { type Logger } from 'pino';

/** JSON lines on standard error; what a person may not read in a log is cut out wherever it stands. */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['password', 'token', '*.password', '*.token', '*.cookie', '*.authorization'],
        remove: true,
      },
      serializers: { err: withoutParameters },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}

/** A failed statement names its parameters, which are people's data: only the database's own words are kept. */
function withoutParameters(error: unknown): unknown {
  const { cause } = error as { cause?: unknown };
  const shown = error instanceof DrizzleQueryError && cause instanceof Error ? cause : error;
  return shown instanceof Error ? pino.stdSerializers.err(shown) : shown;
}
