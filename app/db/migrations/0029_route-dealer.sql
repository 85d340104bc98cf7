ALTER TABLE "visit_routes" ADD COLUMN "dealer_id" uuid;--> statement-breakpoint
ALTER TABLE "visit_routes" ADD CONSTRAINT "visit_routes_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_routes_of_dealer" ON "visit_routes" USING btree ("tenant_id","dealer_id");