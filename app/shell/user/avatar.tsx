interface Props {
  /** Address of the picture, or null for somebody who has put up none. */
  picture: string | null;
  name: string;
  size?: 'small' | 'large';
}

/** Somebody's picture, or the end of their name: Chinese given names stand last. The name is read beside it. */
export function Avatar({ picture, name, size = 'small' }: Props) {
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      {picture ? <img src={picture} alt="" width={256} height={256} /> : <span>{initials(name)}</span>}
    </span>
  );
}

function initials(name: string): string {
  const plain = name.trim();
  if (/\p{Script=Han}/u.test(plain)) return Array.from(plain).slice(-2).join('');
  const words = plain.split(/\s+/).slice(0, 2);
  return words.map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}
