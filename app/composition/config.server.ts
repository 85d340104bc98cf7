import { isIP } from 'node:net';
import { z } from 'zod';
import { createOutside, type Outside } from '#app/integrations/outside.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import { hostName } from '#app/tenancy/define-tenant.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const perMinute = z.coerce.number().int().min(0).max(1_000_000);
const setting = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** 0 turns the metrics port off. */
  METRICS_PORT: port.default(9464),
  /** Apart from HOST: figures are for the operator's network, not for everybody's. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Milliseconds a statement may take, and how long it may wait for a lock. */
  DATABASE_STATEMENT_TIMEOUT_MS: z.coerce.number().int().min(1000).max(600_000).default(15_000),
  DATABASE_LOCK_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(3000),
  DATA_DIR: z.string().default('./.data'),
  /** Where files lie when no bucket is set; below DATA_DIR when left out. */
  FILES_DIR: z.string().optional(),
  /** A bucket that speaks S3, path style: https://endpoint/bucket. */
  FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  /** A clamd that every upload is shown to: tcp://host:3310 or unix:///path. */
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  TENANTS_DIR: z.string().default('./tenants'),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Addresses or CIDR blocks of proxies whose X-Forwarded-* are believed, separated by commas. */
  TRUSTED_PROXIES: z.string().refine(areBlocks).default(''),
  /** Ports that people reach the product by, when they are not PORT nor the usual ones: behind a mapped port. */
  PUBLIC_PORTS: z.string().refine(arePorts).default(''),
  /** What visitors of one network address may ask a tenant for in a minute; 0 sets no limit. */
  VISITOR_PAGES_PER_MINUTE: perMinute.default(3000),
  VISITOR_CALLS_PER_MINUTE: perMinute.default(600),
  /** Of these calls, those that write to others or ask services outside. */
  VISITOR_SENDS_PER_MINUTE: perMinute.default(200),
  /** New looks that one person may have compiled in a minute; 0 sets no limit. */
  LOOKS_PER_MINUTE: perMinute.default(20),
  /** auto: demo data in the embedded database, or in one whose tables this start makes; never in production. */
  DEMO_DATA: z.enum(['auto', 'on', 'off']).default('auto'),
  /** Encrypts what the database keeps of second factors and the like; 32 bytes in base64. */
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/)
    .optional(),
  /** Origins that may be private or without TLS, separated by commas: services of the operator's own network. */
  PRIVATE_ORIGINS: z.string().refine(areOrigins).default(''),
  /** host:port of mail servers of the operator's own network, separated by commas. */
  PRIVATE_MAIL_SERVERS: z.string().refine(areServers).default(''),
  /** How long any service outside may take to answer. */
  OUTBOUND_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** Stands in for all hosts of enterprise messaging: a proxy of the operator's, or a local server. */
  WECOM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Host of the operators' own console; without it nobody reaches that, and the demo has platform.localhost. */
  PLATFORM_HOST: hostName.optional(),
  /** Opens the acceptance door to who knows it (docs/qa.md); never set it in production. */
  ACCEPTANCE_KEY: z.string().min(32).optional(),
});

/** Settings from the environment, checked; see .env.example for what each means. */
export type Config = z.output<typeof setting> & {
  /** NODE_ENV was given as production, and is not only so for want of another. */
  saysProduction: boolean;
};

/** Reads the environment; a value that cannot be right is one sentence and the end of the start. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = setting.safeParse(given);
  if (parsed.success) {
    // Demo accounts have a password that everybody knows: whoever says «production» gets none unasked.
    const demo =
      given.NODE_ENV === 'production' && parsed.data.DEMO_DATA === 'auto' ? 'off' : parsed.data.DEMO_DATA;
    return { ...parsed.data, DEMO_DATA: demo, saysProduction: given.NODE_ENV === 'production' };
  }
  const name = String(parsed.error.issues[0]?.path[0] ?? '');
  throw new StartError(`环境变量 ${name} 的值不正确，请对照 .env.example 修改后再启动。`);
}

/** Whether a list has nothing but addresses and CIDR blocks: a slip of the pen must not trust everybody. */
function areBlocks(list: string): boolean {
  const entries = list.split(',').map((part) => part.trim());
  return entries.filter(Boolean).every((entry) => {
    const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    return isIP(address) !== 0 && Number(bits) <= (isIP(address) === 6 ? 128 : 32);
  });
}

/** Whether a list has nothing but origins, without paths. */
function areOrigins(list: string): boolean {
  return listOf(list).every((part) => URL.canParse(part) && /^https?:\/\/[^/]+$/.test(part));
}

/** Ports that people reach the product by besides its own. */
export function publicPorts({ PUBLIC_PORTS }: Pick<Config, 'PUBLIC_PORTS'>): number[] {
  return listOf(PUBLIC_PORTS).map(Number);
}

function arePorts(list: string): boolean {
  return listOf(list).every((part) => /^\d{1,5}$/.test(part) && Number(part) > 0 && Number(part) < 65_536);
}

function areServers(list: string): boolean {
  return listOf(list).every((part) => /^[a-z0-9.-]+:\d{1,5}$/i.test(part));
}

function listOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** The way to services outside, as the operator lets it, or to what stands in for them in the demo. */
export function outsideOf(
  config: Config,
  localServers: Readonly<Record<string, string>> = {},
  standIns: { privateOrigins: readonly string[]; wecomUrl: string } | null = null,
): Outside {
  return createOutside({
    localServers,
    privateOrigins: [...listOf(config.PRIVATE_ORIGINS), ...(standIns?.privateOrigins ?? [])],
    timeoutMs: config.OUTBOUND_TIMEOUT_MS,
    mailServers: listOf(config.PRIVATE_MAIL_SERVERS),
    wecomUrl: standIns?.wecomUrl ?? config.WECOM_URL,
  });
}
