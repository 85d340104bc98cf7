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
      serializers: { err: pino.stdSerializers.errWithCause },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}
