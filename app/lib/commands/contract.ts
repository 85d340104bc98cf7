/**
 * What a call takes and what it answers, for whoever makes it: types only, of which nothing is there when the program
 * runs. `call(...)` gives each route its own.
 */
export interface Contract<Target extends string = string, Input = unknown, Answer = unknown> {
  readonly contract?: readonly [target: Target, input: Input, answer: Answer];
}

/**
 * What is sent for a schema. Where a schema reads whatever comes, its input says nothing: there what it makes of it is
 * sent, or nothing at all.
 */
export type Given<Input, Output> = Input extends object
  ? { [Name in keyof Input as undefined extends Input[Name] ? never : Name]: Input[Name] } & {
      [Name in keyof Input as undefined extends Input[Name] ? Name : never]?:
        | (unknown extends Input[Name] ? (Name extends keyof Output ? Output[Name] : unknown) : Input[Name])
        | undefined;
    }
  : Input;

/** The routes of an API: of a list, or of the function that makes it. */
type RouteOf<Api> = Api extends (...given: never[]) => infer Made
  ? RouteOf<Made>
  : Api extends readonly (infer Route)[]
    ? Route
    : never;

/** The contract of each route that has one; routes made of an entity's description have none. */
type ContractOf<Route> = Route extends unknown
  ? 'contract' extends keyof Route
    ? NonNullable<Route['contract']>
    : never
  : never;

type Contracts<Api> = ContractOf<RouteOf<Api>>;

/** How a call is named: its method and its path below /api. */
export type TargetOf<Api> =
  Contracts<Api> extends infer One
    ? One extends readonly [infer Target extends string, ...unknown[]]
      ? Target
      : never
    : never;

type Chosen<Api, Target> =
  Contracts<Api> extends infer One
    ? One extends readonly [infer Own, infer Input, infer Answer]
      ? Target extends Own
        ? [Input, Answer]
        : never
      : never
    : never;

/** What is sent with a call; what is sent is only read. */
export type InputOf<Api, Target> = Readable<Chosen<Api, Target>[0]>;

type Readable<T> = T extends readonly (infer One)[]
  ? readonly Readable<One>[]
  : T extends object
    ? { [Name in keyof T]: Readable<T[Name]> }
    : T;

/** What a call answers, as it comes over the wire. */
export type AnswerOf<Api, Target> = AsJson<Chosen<Api, Target>[1]>;

type AsJson<T> = T extends Date
  ? string
  : T extends readonly (infer One)[]
    ? AsJson<One>[]
    : T extends object
      ? { [Name in keyof T]: AsJson<T[Name]> }
      : T;
