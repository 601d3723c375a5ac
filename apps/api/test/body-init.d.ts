/** The generated client uses the DOM's name for this type, which Node's types lack. */
type BodyInit = NonNullable<RequestInit['body']>;
