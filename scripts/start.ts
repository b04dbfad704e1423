/** `npm start`: builds what is missing or older than its sources, then runs the product in this very process. */

export {}

await import('./build.ts')
await import('../server/main.ts')
