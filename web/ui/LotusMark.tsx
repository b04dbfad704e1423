export function LotusMark() {
  return (
    <svg
      width="30"
      height="30"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M16 25c-4-3-5.5-6.5-5.5-10 0-3.2 2.4-6.5 5.5-9 3.1 2.5 5.5 5.8 5.5 9 0 3.5-1.5 7-5.5 10Z" />
      <path d="M10.7 12.5C8 11.6 5.6 11.6 3 12.6c.6 6.5 5.5 11.4 13 12.4 7.5-1 12.4-5.9 13-12.4-2.6-1-5-1-7.7-.1" />
    </svg>
  )
}
