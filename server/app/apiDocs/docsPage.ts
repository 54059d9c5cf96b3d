/**
 * The page at /api/docs: Swagger UI without its bar for other people's documents, fit for narrow screens. Its one script
 * is allowed by its hash, see app/pages/contentSecurity.ts.
 */
export const docsPage = `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Rawaj API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<style>
body { margin: 0; background: #fff; }
.swagger-ui .wrapper { padding: 0 16px; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info .title small { vertical-align: super; }
@media (max-width: 640px) {
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 0; }
  .swagger-ui .scheme-container { padding: 12px 0; }
  .swagger-ui table.parameters, .swagger-ui table.responses-table { display: block; }
  .swagger-ui .parameters tbody, .swagger-ui .parameters tr, .swagger-ui .parameters td,
  .swagger-ui .responses-table tbody, .swagger-ui .responses-table tr, .swagger-ui .responses-table td { display: block; width: auto; }
  .swagger-ui .response-col_links { display: none !important; }
  .swagger-ui input, .swagger-ui select, .swagger-ui textarea { max-width: 100%; }
}
</style>
</head>
<body>
<main id="swagger-ui"></main>
<noscript><p>The same document for programs: <a href="/api/openapi.json">openapi.json</a></p></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script>
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  defaultModelRendering: 'example',
  persistAuthorization: false,
})
</script>
</body>
</html>
`
