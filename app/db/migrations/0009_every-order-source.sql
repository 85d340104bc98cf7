-- “Console” meant every order but the shop's: salespeople's phones, platforms and files have names of their own now.
UPDATE "promotion_versions"
   SET "scope" = jsonb_set("scope", '{sources}', ("scope" -> 'sources') || '["sales-app", "o2o", "import"]'::jsonb)
 WHERE "scope" -> 'sources' ? 'console' AND NOT "scope" -> 'sources' ? 'sales-app';
