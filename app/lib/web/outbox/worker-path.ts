/** The service worker that opens an app on the phone without a network. */
export const phoneWorkerPath = '/field-worker.js';
