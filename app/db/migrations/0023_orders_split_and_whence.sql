ALTER TABLE "dealers" ADD COLUMN "least_order_fen" bigint;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "door" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "group_id" uuid;--> statement-breakpoint
CREATE INDEX "orders_group" ON "orders" USING btree ("tenant_id","group_id") WHERE group_id is not null;