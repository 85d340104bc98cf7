import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '#app/db/tenant-db.server.ts';

/** Figures for Prometheus. Labels name kinds and statuses, never tenants' data or people. */
export function createMetrics(db: Db) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool: open, idle among them, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'open' }, db.$client.totalCount);
      this.set({ state: 'idle' }, db.$client.idleCount);
      this.set({ state: 'waiting' }, db.$client.waitingCount);
    },
  });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by kind of request, method and status',
    labelNames: ['kind', 'method', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  return { registry, requests, connections };
}

export type Metrics = ReturnType<typeof createMetrics>;
