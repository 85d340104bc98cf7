CREATE TABLE "field_holds" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "field_holds_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "visit_radius_m" integer;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "visit_min_minutes" integer;--> statement-breakpoint
ALTER TABLE "display_photos" ADD COLUMN "looks" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "min_minutes" integer;--> statement-breakpoint
ALTER TABLE "field_holds" ADD CONSTRAINT "field_holds_user" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_holds" ADD CONSTRAINT "field_holds_decided" FOREIGN KEY ("tenant_id","decided_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "field_holds_user" ON "field_holds" USING btree ("tenant_id","user_id","frozen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "field_holds_open" ON "field_holds" USING btree ("tenant_id","user_id") WHERE "field_holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "display_photos_looks" ON "display_photos" USING btree ("tenant_id","looks");