// The product's mark: a rotor seen from the front, its nacelle turned into the wind.

export const Logo = () => (
  <svg className="logo" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <circle cx="12" cy="12" r="2.2" fill="currentColor" />
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="M12 9.2 C11.4 6.2 12 3.6 13.2 1.8" />
      <path d="M14.4 13.4 C17.3 14.4 19.3 16.2 20.2 18.2" />
      <path d="M9.6 13.4 C7.3 15.4 4.7 16.2 2.6 15.9" />
    </g>
  </svg>
)
