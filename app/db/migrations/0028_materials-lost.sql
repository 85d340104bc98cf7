ALTER TABLE "material_request_lines" DROP CONSTRAINT "material_request_lines_qty";--> statement-breakpoint
ALTER TABLE "material_request_lines" ADD COLUMN "lost" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "material_requests" ADD COLUMN "promotion_id" uuid;--> statement-breakpoint
ALTER TABLE "material_requests" ADD COLUMN "request_key" uuid;--> statement-breakpoint
ALTER TABLE "material_requests" ADD CONSTRAINT "material_requests_promotion" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "material_requests_key" ON "material_requests" USING btree ("tenant_id","requester_id","request_key");--> statement-breakpoint
CREATE INDEX "material_requests_promotion" ON "material_requests" USING btree ("tenant_id","promotion_id");--> statement-breakpoint
ALTER TABLE "material_request_lines" ADD CONSTRAINT "material_request_lines_qty" CHECK ("material_request_lines"."qty" > 0 and coalesce("material_request_lines"."granted", 0) between 0 and "material_request_lines"."qty"
        and "material_request_lines"."issued" between 0 and coalesce("material_request_lines"."granted", 0) and "material_request_lines"."returned" >= 0 and "material_request_lines"."lost" >= 0
        and "material_request_lines"."returned" + "material_request_lines"."lost" <= "material_request_lines"."issued");