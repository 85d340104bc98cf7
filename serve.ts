import { WebSocketServer } from 'ws';
import { registerFolders } from '#app/administration/platform/use-cases/register-folders.server.ts';
import { createBounded } from '#app/bounded/create-bounded.server.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import type { AppDeps } from '#app/composition/app-deps.server.ts';
import { outsideOf, readConfig } from '#app/composition/config.server.ts';
import { startJobs } from '#app/composition/jobs/start-jobs.server.ts';
import { createMetrics } from '#app/composition/metrics.server.ts';
import { startPushBus } from '#app/composition/push/push-bus.server.ts';
import { createSockets, keepSockets } from '#app/composition/push/sockets.server.ts';
import { createTenantDirectory } from '#app/composition/tenant-directory.server.ts';
import { demoAccountsOf, makeDemo } from '#app/demo/make-demo.server.ts';
import { startLocalServers } from '#app/demo/servers/local-servers.server.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { StartError } from '#app/lib/start/start-error.ts';
import { buildWhenNeeded } from '#app/start/build-when-needed.server.ts';
import { checkPort } from '#app/start/check-port.server.ts';
import { createDevelopment } from '#app/start/development.server.ts';
import { fileStorage } from '#app/start/file-storage.server.ts';
import { listen, serveMetrics, webServer } from '#app/start/listen.server.ts';
import { drawFirstPages, importBuilt, loadBuilt } from '#app/start/load-application.server.ts';
import { createLogger } from '#app/start/logger.server.ts';
import { openDatabase } from '#app/start/open-database.server.ts';
import { provisionTenants } from '#app/start/provision-tenants.server.ts';
import { readyLooks } from '#app/start/ready-looks.server.ts';
import { secretKey } from '#app/start/secret-key.server.ts';
import { createSteps } from '#app/start/steps.server.ts';
import { stopInOrder } from '#app/start/stop-in-order.server.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { platformTenant } from '#app/tenancy/made-tenant.ts';
import { createTenantHosts } from '#app/tenancy/tenant-hosts.server.ts';
import { builtThemes, createThemes } from '#app/theming/create-themes.server.ts';

/**
 * The whole of a process's life: everything is made in order, and ended in the order turned round.
 * `built`: whether the build is known to be of just these sources, so that nobody compares them a second time.
 */
export async function serve(built: boolean): Promise<void> {
  const steps = createSteps((line) => console.log(line));
  const stop = stopInOrder(steps.log);
  try {
    const config = readConfig(process.env);
    const development = config.NODE_ENV === 'development';
    // React looks here when it is first imported: unset, it would draw pages with its slow development half.
    process.env.NODE_ENV = config.NODE_ENV;
    const log = createLogger(config.LOG_LEVEL);
    const brands = await steps.run('租户配置已读取', () => loadTenants(config.TENANTS_DIR));
    await checkPort(config.PORT, config.HOST, 'PORT');
    if (config.METRICS_PORT) await checkPort(config.METRICS_PORT, config.METRICS_HOST, 'METRICS_PORT');
    // A process of its own: it goes on beside the database and the demo, which wait for nothing of it.
    const building = development
      ? null
      : steps.run('程序已构建', async () => (built ? undefined : await buildWhenNeeded(steps.log)));
    const loading = building ? importBuilt(building) : null;

    const database = await openDatabase(config, steps);
    stop.last(() => database.close());
    const secrets = createSecretBox(secretKey(config, steps.log));
    const files = fileStorage(config);
    const bounded = createBounded();
    stop.last(() => bounded.close());
    const demo =
      config.DEMO_DATA === 'on' || (config.DEMO_DATA === 'auto' && (database.embedded || database.fresh));
    const platform = platformTenant(config.PLATFORM_HOST ?? (demo ? 'platform.localhost' : undefined));
    const tenants = [...brands, platform];
    const served = tenants.filter(({ hosts: names }) => names.length > 0);
    if (demo) {
      await steps.run('演示数据已就绪', () =>
        makeDemo({
          db: database.db,
          tenants,
          tenantsDir: config.TENANTS_DIR,
          now: new Date(),
          log: steps.log,
          menus: allMenus,
          secrets,
          files,
        }),
      );
    }
    await building;
    // Behind a proxy people come by TLS and the usual port.
    const originOf = (host: string) =>
      config.TRUSTED_PROXIES ? `https://${host}` : `http://${host}${config.PORT ? `:${config.PORT}` : ''}`;
    const hosts = createTenantHosts(tenants, {
      production: !development,
      acceptance: config.ACCEPTANCE_KEY !== undefined,
    });
    const sockets = createSockets();
    await registerFolders(database.db, tenants);
    const directory = createTenantDirectory({ db: database.db, hosts, sockets, log });
    await directory.reload();
    await provisionTenants(database.db, hosts.all, steps.log, originOf);

    const themes = createThemes({
      tenants: brands,
      themesDir: './themes',
      tenantsDir: config.TENANTS_DIR,
      cacheDir: `${config.DATA_DIR}/themes`,
      builtDir: builtThemes,
      looksPerMinute: config.LOOKS_PER_MINUTE,
      log,
    });
    stop.last(() => themes.close());

    const localServers = await startLocalServers(
      {
        demo,
        acceptance: config.ACCEPTANCE_KEY !== undefined,
        // Anybody may sign in as anybody there: never beside real tenants.
        standIns: !config.saysProduction && config.WECOM_URL === undefined,
        port: config.PORT,
      },
      { db: database.db, tenants: brands, secrets },
    );
    stop.last(() => localServers.close());

    const deps: AppDeps = {
      config,
      hosts,
      directory,
      themes,
      db: database.db,
      log,
      metrics: createMetrics(database.db),
      sockets,
      secrets,
      outside: outsideOf(config, localServers.origins, localServers.standIns),
      files,
      bounded,
    };
    const bus = await startPushBus(deps);
    stop.last(() => bus.stop());
    const socketServer = new WebSocketServer({ noServer: true, maxPayload: 4096 });
    const endSockets = keepSockets(socketServer, log);
    const vite = development ? createDevelopment(deps) : null;
    const application = loading ? await steps.run('页面已就绪', () => loadBuilt(loading, deps)) : vite!;
    const server = webServer(application.fetch, socketServer);
    await vite?.attach(server);
    stop.last(() => vite?.close());
    const metricsServer = await serveMetrics(deps.metrics, config.METRICS_PORT, config.METRICS_HOST);
    stop.last(() => void metricsServer?.close());
    const web = await listen(server, config.PORT, config.HOST);
    stop.last(async () => {
      const drained = web.drain(10_000);
      endSockets();
      await drained;
    });

    // The door is open: what nobody has to wait for is made behind it.
    void drawFirstPages((request, env) => application.fetch(request, env), deps).then(() =>
      readyLooks(deps, served),
    );

    const port = (server.address() as { port: number }).port;
    await localServers.push();
    console.log('\n可以访问了：');
    for (const tenant of served) {
      const host = tenant.hosts.find((name) => name.endsWith('localhost')) ?? tenant.hosts[0];
      console.log(`  ${tenant.shortName}  http://${host}:${port}/`);
      if (!demo) continue;
      const accounts = demoAccountsOf(tenant.mode).map(
        (account) => `${account.username}（${account.roleName}）`,
      );
      console.log(`    ${accounts.join('、')}`);
    }
    if (demo) console.log(`  演示账号的密码都是 ${demoAccountsOf('sales')[0]?.password}`);

    const jobs = await startJobs({
      db: database.db,
      get tenants() {
        return hosts.all;
      },
      log,
      files,
    });
    stop.last(() => jobs.stop());
    await jobs.workTasks((task) => application.runTask(task));
    await jobs.workOutbox((job) => application.runOutbox(job));
    stop.last(() => application.stopOutbox());
  } catch (error) {
    console.error(error instanceof StartError ? `无法启动：${error.message}` : error);
    await stop.now();
    process.exit(1);
  }
}
