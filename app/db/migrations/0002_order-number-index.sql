DROP INDEX "orders_status_no";--> statement-breakpoint
CREATE INDEX "orders_status_no" ON "orders" USING btree ("tenant_id","status","order_no","ordered_at","id");