import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Gallery } from './Gallery.tsx'
import { sampleTexts } from './sampleTexts.ts'
import './gallery.css'

const language = new URLSearchParams(location.search).get('lang') === 'en' ? 'en' : 'ar'
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'

const router = createMemoryRouter([{ path: '*', element: <Gallery t={sampleTexts[language]} language={language} /> }])
const place = document.getElementById('gallery')
if (place) createRoot(place).render(<RouterProvider router={router} />)
