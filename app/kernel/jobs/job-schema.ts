/** Schema of the queues. It holds no business rows: a job's data names its tenant and ids only. */
export const jobSchema = 'pgboss';
