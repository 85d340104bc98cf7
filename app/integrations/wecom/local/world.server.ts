import { randomBytes } from 'node:crypto';
import type { Faults } from '../../local/loopback-server.server.ts';
import type { Ledger } from './ledger.server.ts';

/** Somebody who can scan a code. */
export interface LocalMember {
  userId: string;
  name: string;
  mobile?: string;
  isAdministrator?: boolean;
}

/** An application a corporation made for itself. */
export interface LocalAgent {
  agentId: string;
  secret: string;
  name: string;
}

/** A corporation on the local server. */
export interface LocalCorp {
  corpId: string;
  name: string;
  agents: LocalAgent[];
  members: LocalMember[];
}

/** Where callbacks go, and the keys agreed on for them. */
export interface LocalCallback {
  token: string;
  encodingAesKey: string;
  callbackUrl: string;
}

/** A third-party application. */
export interface LocalSuite extends LocalCallback {
  suiteId: string;
  secret: string;
  name: string;
}

/** The service provider and its registration template. */
export interface LocalProvider extends LocalCallback {
  corpId: string;
  secret: string;
  templateId: string;
}

/** A suite in a corporation. */
export interface LocalInstallation {
  suiteId: string;
  corpId: string;
  agentId: string;
  permanentCode: string;
}

/** Who and what there is on the local server; tests and the demo fill it in. */
export interface LocalSetup {
  corps: LocalCorp[];
  suites?: LocalSuite[];
  providers?: LocalProvider[];
  /** Installations that are there already, so that a restarted demo still knows its permanent codes. */
  installations?: LocalInstallation[];
  /** Hosts the browser may be sent back to (可信域名); any when left out. */
  trustedHosts?: string[];
  /** Milliseconds between two pushes of a suite's ticket; ten minutes, as the vendor does, when left out. */
  ticketEveryMs?: number;
  now?: () => Date;
  port?: number;
}

/** The state of a running local server. */
export interface World extends Omit<LocalSetup, 'port' | 'ticketEveryMs'> {
  suites: LocalSuite[];
  providers: LocalProvider[];
  installations: LocalInstallation[];
  now: () => Date;
  ledger: Ledger;
  faults: Faults;
  /** Calls a path has left before 45009; no entry, no limit. */
  limits: Map<string, number>;
  /** The paths that were called, in order. */
  calls: string[];
  /** What members were sent, in order. */
  messages: LocalMessage[];
}

/** A card in the conversation of a member with an application. */
export interface LocalMessage {
  corpId: string;
  agentId: string;
  userId: string;
  title: string;
  text: string;
  url: string;
  button: string;
}

/** An errcode for an answer. */
export class Refused extends Error {
  readonly errcode: number;

  constructor(errcode: number) {
    super(String(errcode));
    this.errcode = errcode;
  }
}

/** What was looked for, or the errcode for what is not there. */
export function must<T>(found: T | null | undefined | 'expired', missing: number, expired = missing): T {
  if (found === 'expired') throw new Refused(expired);
  if (found === null || found === undefined) throw new Refused(missing);
  return found;
}

/** Puts a suite into a corporation, anew when it was there before. */
export function install(world: World, suiteId: string, corpId: string): LocalInstallation {
  uninstall(world, suiteId, corpId);
  const agentId = String(1_000_000 + world.suites.findIndex((suite) => suite.suiteId === suiteId));
  const installation = { suiteId, corpId, agentId, permanentCode: randomBytes(24).toString('hex') };
  world.installations.push(installation);
  return installation;
}

/** Takes a suite out of a corporation. */
export function uninstall(world: World, suiteId: string, corpId: string): void {
  world.installations = world.installations.filter((it) => it.suiteId !== suiteId || it.corpId !== corpId);
}
