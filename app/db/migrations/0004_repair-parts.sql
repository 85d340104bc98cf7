CREATE TABLE "part_request_lines" (
	"tenant_id" text NOT NULL,
	"request_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"part_id" uuid NOT NULL,
	"qty" integer NOT NULL,
	"granted" integer,
	CONSTRAINT "part_request_lines_tenant_id_request_id_line_no_pk" PRIMARY KEY("tenant_id","request_id","line_no"),
	CONSTRAINT "part_request_lines_qty" CHECK ("part_request_lines"."qty" > 0 and "part_request_lines"."granted" between 0 and "part_request_lines"."qty")
);
--> statement-breakpoint
CREATE TABLE "part_requests" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"request_no" text collate "C" NOT NULL,
	"order_id" uuid,
	"state" text DEFAULT 'requested' NOT NULL,
	"worker_id" uuid NOT NULL,
	"depart_id" uuid NOT NULL,
	"van_id" uuid NOT NULL,
	"warehouse_id" uuid,
	"note" text,
	"refusal" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"issued_by" text,
	"issued_at" timestamp with time zone,
	"received_by" text,
	"received_at" timestamp with time zone,
	CONSTRAINT "part_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "part_requests_issued" CHECK ("part_requests"."state" not in ('in-transit', 'received') or "part_requests"."warehouse_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "part_uses" (
	"tenant_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"issued" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"old_returned" integer DEFAULT 0 NOT NULL,
	"price_fen" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_uses_tenant_id_order_id_part_id_pk" PRIMARY KEY("tenant_id","order_id","part_id"),
	CONSTRAINT "part_uses_sums" CHECK ("part_uses"."returned" >= 0 and "part_uses"."old_returned" >= 0 and "part_uses"."returned" + "part_uses"."old_returned" <= "part_uses"."issued")
);
--> statement-breakpoint
CREATE TABLE "spare_parts" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"models" text,
	"unit" text NOT NULL,
	"price_fen" bigint NOT NULL,
	"warranty_days" integer DEFAULT 90 NOT NULL,
	"old_back" boolean DEFAULT false NOT NULL,
	"reorder_point" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	CONSTRAINT "spare_parts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "spare_parts_amounts" CHECK ("spare_parts"."price_fen" >= 0 and "spare_parts"."warranty_days" >= 0 and "spare_parts"."reorder_point" >= 0)
);
--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "parts_fen" bigint;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "respond_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "resolve_minutes" integer DEFAULT 1440 NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_orders" ADD COLUMN "workdays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "technicians" ADD COLUMN "van_id" uuid;--> statement-breakpoint
ALTER TABLE "part_request_lines" ADD CONSTRAINT "part_request_lines_request" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."part_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_request_lines" ADD CONSTRAINT "part_request_lines_part" FOREIGN KEY ("tenant_id","part_id") REFERENCES "public"."spare_parts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_requests" ADD CONSTRAINT "part_requests_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_requests" ADD CONSTRAINT "part_requests_worker" FOREIGN KEY ("tenant_id","worker_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_requests" ADD CONSTRAINT "part_requests_depart" FOREIGN KEY ("tenant_id","depart_id") REFERENCES "public"."departs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_requests" ADD CONSTRAINT "part_requests_van" FOREIGN KEY ("tenant_id","van_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_requests" ADD CONSTRAINT "part_requests_warehouse" FOREIGN KEY ("tenant_id","warehouse_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_uses" ADD CONSTRAINT "part_uses_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."repair_orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_uses" ADD CONSTRAINT "part_uses_part" FOREIGN KEY ("tenant_id","part_id") REFERENCES "public"."spare_parts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "part_requests_no" ON "part_requests" USING btree ("tenant_id","request_no");--> statement-breakpoint
CREATE INDEX "part_requests_made" ON "part_requests" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "part_requests_state" ON "part_requests" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "part_requests_order" ON "part_requests" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "part_requests_worker" ON "part_requests" USING btree ("tenant_id","worker_id");--> statement-breakpoint
CREATE INDEX "part_requests_depart" ON "part_requests" USING btree ("tenant_id","depart_id");--> statement-breakpoint
CREATE INDEX "part_uses_part" ON "part_uses" USING btree ("tenant_id","part_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "spare_parts_code" ON "spare_parts" USING btree ("tenant_id","code");--> statement-breakpoint
ALTER TABLE "technicians" ADD CONSTRAINT "technicians_van" FOREIGN KEY ("tenant_id","van_id") REFERENCES "public"."warehouses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "repair_orders" SET
  "respond_minutes" = CASE "priority" WHEN 'P1' THEN 30 WHEN 'P2' THEN 60 WHEN 'P3' THEN 120 ELSE 240 END,
  "resolve_minutes" = CASE "priority" WHEN 'P1' THEN 480 WHEN 'P2' THEN 720 WHEN 'P3' THEN 1440 ELSE 2880 END;
