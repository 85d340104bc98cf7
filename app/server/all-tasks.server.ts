import { orderExportTask } from '#app/modules/orders/use-cases/order-export-task.server.ts';
import type { TaskKind } from './task-kind.server.ts';

/** Every kind of background task. */
export const allTasks: readonly TaskKind[] = [orderExportTask];
