import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '#app/lib/start/start-error.ts';
import { checked } from './checked.server.ts';
import { type Tenant, tenantSchema, tenantSlug } from './define-tenant.ts';
import { platformSlug } from './made-tenant.ts';
import { readLanding } from './read-landing.server.ts';
import { readWords } from './read-words.server.ts';
import { assetsOf } from './tenant-assets.ts';

/**
 * Reads every folder of `dir` as one tenant (TEN-02). The first thing that is wrong stops the start
 * with one sentence that names the file and the field.
 */
export async function loadTenants(dir: string): Promise<Tenant[]> {
  const entries = await readdir(dir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const tenants: Tenant[] = [];
  for (const folder of folders.toSorted()) tenants.push(await loadTenant(dir, folder));
  refuseSharedHosts(tenants);
  return tenants;
}

async function loadTenant(dir: string, folder: string): Promise<Tenant> {
  if (!tenantSlug.test(folder)) {
    throw new StartError(
      `tenants/${folder} 的文件夹名不能作为租户代号：要以小写字母开头，只含小写字母、数字和连字符，2 到 31 个字符。`,
    );
  }
  if (folder === platformSlug) {
    throw new StartError(`tenants/${folder} 这个代号是平台自己的，请换一个文件夹名。`);
  }
  const file = `tenants/${folder}/tenant.ts`;
  const tenant = checked(tenantSchema, await importDefault(join(dir, folder, 'tenant.ts'), file), file);
  for (const [field, asset] of assetsOf(tenant)) {
    if (!existsSync(join(dir, folder, 'assets', asset))) {
      throw new StartError(`${file} 的 ${field} 指向的文件 tenants/${folder}/assets/${asset} 不存在。`);
    }
  }
  const stray = tenant.filings
    .flatMap((filing) => filing.hosts ?? [])
    .find((host) => !tenant.hosts.includes(host));
  if (stray) throw new StartError(`${file} 的 filings 提到的域名 ${stray} 不在 hosts 里。`);
  const [words, landing] = await Promise.all([readWords(dir, folder), readLanding(dir, folder)]);
  return { ...tenant, slug: folder, folder, words, landing };
}

async function importDefault(path: string, file: string): Promise<unknown> {
  if (!existsSync(path)) throw new StartError(`缺少文件 ${file}。`);
  try {
    const module: { default?: unknown } = await import(/* @vite-ignore */ pathToFileURL(path).href);
    return module.default;
  } catch (error) {
    throw new StartError(`${file} 无法读取：${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function refuseSharedHosts(tenants: Tenant[]): void {
  const owners = new Map<string, string>();
  for (const { folder, hosts } of tenants) {
    for (const host of hosts) {
      const owner = owners.get(host);
      if (owner)
        throw new StartError(
          `域名 ${host} 同时写在 tenants/${owner} 和 tenants/${folder} 里，一个域名只能属于一个租户。`,
        );
      owners.set(host, folder);
    }
  }
}
