ALTER TABLE "webhook_endpoint" ADD COLUMN "old_secrets" jsonb DEFAULT '[]'::jsonb NOT NULL;
