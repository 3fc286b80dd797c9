ALTER TABLE "password_reset" ADD COLUMN "purpose" text DEFAULT 'reset' NOT NULL;--> statement-breakpoint
ALTER TABLE "super_admin" ADD COLUMN "status" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "family" ADD COLUMN "status" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "funeral_home" ADD COLUMN "status" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "funeral_home_staff" ADD COLUMN "status" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "video_grapher" ADD COLUMN "status" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "super_admin_binned" ON "super_admin" USING btree ("deleted_at") WHERE "super_admin"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "ip_camera_binned" ON "ip_camera" USING btree ("deleted_at") WHERE "ip_camera"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "funeral_home_media_binned" ON "funeral_home_media" USING btree ("deleted_at") WHERE "funeral_home_media"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "enterprise_account_binned" ON "enterprise_account" USING btree ("deleted_at") WHERE "enterprise_account"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "family_binned" ON "family" USING btree ("deleted_at") WHERE "family"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "stream_guest_binned" ON "stream_guest" USING btree ("deleted_at") WHERE "stream_guest"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "funeral_home_binned" ON "funeral_home" USING btree ("deleted_at") WHERE "funeral_home"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "client_care_operator_binned" ON "client_care_operator" USING btree ("deleted_at") WHERE "client_care_operator"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "stream_video_binned" ON "stream_video" USING btree ("deleted_at") WHERE "stream_video"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "region_binned" ON "region" USING btree ("deleted_at") WHERE "region"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "funeral_home_staff_binned" ON "funeral_home_staff" USING btree ("deleted_at") WHERE "funeral_home_staff"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "stream_binned" ON "stream" USING btree ("deleted_at") WHERE "stream"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "client_care_team_binned" ON "client_care_team" USING btree ("deleted_at") WHERE "client_care_team"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "video_grapher_binned" ON "video_grapher" USING btree ("deleted_at") WHERE "video_grapher"."deleted_at" is not null;