ALTER TABLE "erp_attempts" DROP CONSTRAINT "erp_attempts_order";
--> statement-breakpoint
ALTER TABLE "order_syncs" DROP CONSTRAINT "order_syncs_order";
