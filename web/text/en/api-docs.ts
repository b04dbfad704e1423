export const apiDocs = {
  page: 'API Documentation',
  intro:
    'Every call of BookNail, from the schemas that the server checks with. JSON in and out; instants are UTC, dates and times of day the salon’s own; errors carry a code, a sentence and a request id.',
  document: 'As OpenAPI 3.1',
  search: 'Search the calls...',
  found_one: '{{count}} call',
  found_other: '{{count}} calls',
  none: 'No call has all of these words.',
  failed: 'The document could not be loaded',
  who: 'Who may call',
  parameters: 'Parameters',
  body: 'Body',
  answer: 'Answer {{status}}',
  nothing: 'no body',
  required: 'required',
  places: { path: 'path', query: 'query', header: 'header' },
  default: 'default {{value}}',
} as const
