import type { TaskKind } from '#app/kernel/api/task-kind.server.ts';
import { orderExportTask } from '#app/modules/orders/use-cases/order-export-task.server.ts';

/** Every kind of background task. */
export const allTasks: readonly TaskKind[] = [orderExportTask];
