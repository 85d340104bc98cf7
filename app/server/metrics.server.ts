import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Figures for Prometheus. Labels name routes and statuses, never tenants' data or people. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by kind of request, method and status',
      labelNames: ['kind', 'method', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    signIns: new Counter({
      name: 'sign_ins_total',
      help: 'Tries to sign in, by outcome',
      labelNames: ['outcome'] as const,
      registers,
    }),
    poolConnections: new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pool, by state',
      labelNames: ['state'] as const,
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
