/** The generated client uses the browser's name for this type; Node's types name it differently. */
type BodyInit = NonNullable<RequestInit['body']>;
