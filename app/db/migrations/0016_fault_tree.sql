CREATE TABLE "repair_fault_causes" (
	"tenant_id" text NOT NULL,
	"fault" text NOT NULL,
	"cause" text NOT NULL,
	CONSTRAINT "repair_fault_causes_tenant_id_fault_cause_pk" PRIMARY KEY("tenant_id","fault","cause")
);
