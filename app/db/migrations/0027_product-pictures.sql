-- Pictures of the catalogue page stand beside those of fields that administrators add.
UPDATE "files" SET "entity" = 'product-catalogue' WHERE "entity" = 'product';
