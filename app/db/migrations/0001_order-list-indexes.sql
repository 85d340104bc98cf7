DROP INDEX "orders_dealer_status";--> statement-breakpoint
DROP INDEX "orders_customer_status";--> statement-breakpoint
DROP INDEX "orders_amount";--> statement-breakpoint
CREATE INDEX "orders_status_no" ON "orders" USING btree ("tenant_id","status","order_no","id");--> statement-breakpoint
CREATE INDEX "orders_dealer_status" ON "orders" USING btree ("tenant_id","dealer_id","status","ordered_at","customer_id");--> statement-breakpoint
CREATE INDEX "orders_customer_status" ON "orders" USING btree ("tenant_id","customer_id","status","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("tenant_id","payable_fen","id","status","ordered_at","dealer_id","customer_id","depart_id","sales_user_id");