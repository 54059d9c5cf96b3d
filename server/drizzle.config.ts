import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate` in this folder turns a change of the schema into a migration to commit. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './app/database/schema.ts',
  out: './app/database/migrations',
})
