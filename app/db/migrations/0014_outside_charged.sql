ALTER TABLE "outside_orders" ADD COLUMN "payable_fen" bigint;--> statement-breakpoint
ALTER TABLE "outside_orders" ADD COLUMN "freight_fen" bigint;--> statement-breakpoint
ALTER TABLE "outside_orders" ADD CONSTRAINT "outside_orders_charged" CHECK ("outside_orders"."freight_fen" >= 0 and "outside_orders"."payable_fen" >= coalesce("outside_orders"."freight_fen", 0));