import { Frame, pale, saffron } from './Frame.tsx'

export function NotFound() {
  return (
    <Frame>
      <path
        d="M26 38v28c0 9 6 15 15 15h26M56 38v72M136 38v28c0 9 6 15 15 15h26M166 38v72"
        strokeWidth="11"
        strokeLinecap="butt"
        strokeLinejoin="miter"
      />
      <path d="M18 38h16M48 38h16M128 38h16M158 38h16M48 111h16M158 111h16M68 74v14M178 74v14" strokeWidth="4" />
      <circle cx="98" cy="76" r="25" fill={pale} />
      <circle cx="98" cy="76" r="11" fill="#fff" />
      <g fill={saffron} stroke="none">
        <circle cx="98" cy="58" r="3.5" />
        <circle cx="98" cy="94" r="3.5" />
        <circle cx="80" cy="76" r="3.5" />
        <circle cx="116" cy="76" r="3.5" />
      </g>
    </Frame>
  )
}
