/** What starting the data layer writes to; pino's logger and `console` both fit. */
export type StartLog = {
  info(message: string): void;
  warn(message: string): void;
};
