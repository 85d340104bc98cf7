CREATE TABLE "dealer_areas" (
	"tenant_id" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brands" text,
	"ring" "polygon" NOT NULL,
	CONSTRAINT "dealer_areas_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dealer_contract_notices" (
	"tenant_id" text NOT NULL,
	"dealer_id" uuid NOT NULL,
	"contract_to" date NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_contract_notices_tenant_id_dealer_id_contract_to_days_pk" PRIMARY KEY("tenant_id","dealer_id","contract_to","days")
);
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "contract_from" date;--> statement-breakpoint
ALTER TABLE "dealer_areas" ADD CONSTRAINT "dealer_areas_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_contract_notices" ADD CONSTRAINT "dealer_contract_notices_dealer" FOREIGN KEY ("tenant_id","dealer_id") REFERENCES "public"."dealers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealer_areas_dealer" ON "dealer_areas" USING btree ("tenant_id","dealer_id");