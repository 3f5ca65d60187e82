-- A one-time code of the Google redirect is bound to the browser that began the sign-in.
ALTER TABLE "login_codes" ADD COLUMN "challenge" text;
