CREATE TABLE "entity_import_chunks" (
	"tenant_id" text NOT NULL,
	"import_id" uuid NOT NULL,
	"chunk_no" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "entity_import_chunks_tenant_id_import_id_chunk_no_pk" PRIMARY KEY("tenant_id","import_id","chunk_no")
);
--> statement-breakpoint
ALTER TABLE "entity_import_chunks" ADD CONSTRAINT "entity_import_chunks_import" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."entity_imports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_imports" DROP COLUMN "content";