export const apiDocs = {
  page: 'API Documentation',
  intro:
    'Every BookNail call, taken from the schemas the server validates with. JSON in and out; instants are UTC, dates and times of day are the salon’s own; errors carry a code, a sentence and a request ID.',
  document: 'As OpenAPI 3.1',
  search: 'Search calls…',
  found_one: '{{count}} call',
  found_other: '{{count}} calls',
  none: 'No call matches all of these words.',
  failed: 'The document couldn’t be loaded',
  who: 'Who may call',
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Answer {{status}}',
  nothing: 'no body',
  required: 'required',
  places: { path: 'path', query: 'query', header: 'header' },
  default: 'default {{value}}',
} as const
