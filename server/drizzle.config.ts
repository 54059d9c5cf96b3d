import { defineConfig } from 'drizzle-kit'

/** `npm run migration -w server` turns a change of the tables into a migration to commit. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './{kernel,features,platform}/**/*ables.ts',
  out: './app/database/migrations',
})
